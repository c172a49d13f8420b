// What we are called. Nobody has to say: a friendly name is ready, and stays the same.

import { lasting } from "$/wire/store";
import { say } from "$/words/words.svelte";

class OwnName {
  typed = $state(lasting.get("name") ?? "");
  #number = Number(lasting.get("nickname") ?? NaN);

  constructor() {
    if (Number.isNaN(this.#number)) {
      this.#number = Math.floor(Math.random() * 1000);
      lasting.set("nickname", String(this.#number));
    }
  }

  /** A friendly name that nobody at the table has. */
  nickname(taken: readonly string[] = []): string {
    const names = say("nicknames").split(", ");
    const turned = names.map((_, index) => names[(this.#number + index) % names.length] ?? "");
    return turned.find((name) => !taken.includes(name)) ?? say("you");
  }

  current(taken: readonly string[] = []): string {
    return this.typed.trim() || this.nickname(taken);
  }

  keep(): void {
    if (this.typed.trim()) lasting.set("name", this.typed.trim());
    else lasting.drop("name");
  }
}

export const ownName = new OwnName();
