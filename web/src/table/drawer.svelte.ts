// What lies beside a table: whether it is open, and where.

export const TABS = ["log", "rules", "table", "settings"] as const;
export type Tab = (typeof TABS)[number];

export class DrawerState {
  open = $state(false);
  tab = $state<Tab>("log");
  /** The clause that somebody was sent to; the same one again is also a wish to see it. */
  clause = $state.raw({ id: "" });

  /** A refusal names a clause: it is read beside the table. */
  openRule(id: string): void {
    this.clause = { id };
    this.tab = "rules";
    this.open = true;
  }
}
