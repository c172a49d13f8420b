// Searching without regard to accents and capitals; positions stay those of the text.

export function fold(text: string): string {
  return Array.from({ length: text.length }, (_, index) => {
    const plain = text.charAt(index).replace("’", "'").normalize("NFD").charAt(0).toLowerCase();
    return plain.length === 1 ? plain : text.charAt(index);
  }).join("");
}

/** The text cut at each occurrence: `hit` pieces are to be marked. */
export function cut(text: string, wanted: string): { text: string; hit: boolean }[] {
  if (!wanted) return [{ text, hit: false }];
  const folded = fold(text);
  const pieces: { text: string; hit: boolean }[] = [];
  let end = 0;
  for (let at = folded.indexOf(wanted); at !== -1; at = folded.indexOf(wanted, end)) {
    pieces.push({ text: text.slice(end, at), hit: false }, { text: text.slice(at, at + wanted.length), hit: true });
    end = at + wanted.length;
  }
  pieces.push({ text: text.slice(end), hit: false });
  return pieces.filter((piece) => piece.text);
}
