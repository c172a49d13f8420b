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

  get nickname(): string {
    const names = say("nicknames").split(", ");
    return names[this.#number % names.length] ?? say("you");
  }

  get current(): string {
    return this.typed.trim() || this.nickname;
  }

  keep(): void {
    if (this.typed.trim()) lasting.set("name", this.typed.trim());
    else lasting.drop("name");
  }
}

export const ownName = new OwnName();
