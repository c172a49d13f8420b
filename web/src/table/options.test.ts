import { expect, test } from "vitest";

import type { RuleOption } from "$/wire/api";
import { isRange, valueText } from "./options";

const option = (values: (string | number)[], texts: string[]): RuleOption => ({
  name: "hand", clause: "T2.1", title: "", default: values[0] as number, values, texts,
});

test("a number of a range is shown as it is", () => {
  const copies = option([4, 5, 6], ["The more, the longer.", "The more, the longer.", "The more, the longer."]);
  expect(isRange(copies)).toBe(true);
  expect(valueText(copies, 5)).toBe("5");
});

test("numbers that have a sentence each are shown by it, as words are", () => {
  const hand = option([5, 3], ["Five cards.", "Three cards."]);
  expect(isRange(hand)).toBe(false);
  expect(valueText(hand, 3)).toBe("Three cards.");
  expect(valueText(option(["no", "yes"], ["Never.", "Always."]), "yes")).toBe("Always.");
});
