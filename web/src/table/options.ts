// How a choice that the rules leave to the table is shown.

import type { RuleOption } from "$/wire/api";

/** Any number of a range, which one sentence tells for all; else a few values, each with a sentence of its own. */
export const isRange = (option: RuleOption): boolean => new Set(option.texts).size === 1;

export function valueText(option: RuleOption, value: string | number): string {
  const text = isRange(option) ? undefined : option.texts[option.values.indexOf(value)];
  return text ?? String(value);
}
