// The address that others can open. A page that was opened on the server's own machine has one that leads no phone
// anywhere: then links begin with an address of the house.

import { at } from "$/prefix";
import { house } from "$/wire/api";

export class HouseLink {
  /** Whether this page was opened on the server's own machine. */
  readonly hereOnly = /^(localhost|.*\.localhost|127\..*|\[::1\])$/.test(location.hostname);
  /** The addresses of the house, the one for phones first; null: not known yet. */
  addresses = $state.raw<string[] | null>(null);
  chosen = $state<string>();

  constructor() {
    if (!this.hereOnly) this.addresses = [];
    else
      house().then(
        (found) => (this.addresses = found),
        () => (this.addresses = []),
      );
  }

  to(path: string): string {
    return (this.chosen ?? this.addresses?.[0] ?? location.origin + at("/").slice(0, -1)) + path;
  }
}
