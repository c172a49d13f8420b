// A card looked at closely: from a line of the log, or from a card too small to read that is pointed at.

class Preview {
  cards = $state.raw<readonly string[]>([]);
  /** Gone as soon as nobody points any more. */
  passing = $state(false);

  show(cards: readonly string[], passing = false): void {
    this.cards = cards.slice(0, 4);
    this.passing = passing;
  }
  hide(): void {
    this.cards = [];
  }
}

export const preview = new Preview();
