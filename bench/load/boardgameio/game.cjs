// Fiasko as somebody would write it for boardgame.io: the clauses of RULES.en.md, the secrets kept in G and
// taken out by playerView, and views that say as much as Tablée's.

const WARES = ['milk', 'pickles', 'tomatoes', 'corn', 'sardines'];
const COPIES = [3, 3, 4, 3, 3]; // of the values 1 to 5
const FIASKOS = 6;
const CATASTROPHES = 2;
const MINIMUM = 13;
const FINISHER_BONUS = 20;
const MAJORITY_BONUS = 30;

const sum = (numbers) => numbers.reduce((total, number) => total + number, 0);

function allCards() {
  const cards = [];
  for (const ware of WARES) {
    COPIES.forEach((copies, index) => {
      for (let copy = 0; copy < copies; copy++) cards.push(`${ware}${index + 1}`);
    });
  }
  for (let copy = 0; copy < FIASKOS; copy++) cards.push('fiasko');
  for (let copy = 0; copy < CATASTROPHES; copy++) cards.push('catastrophe');
  return cards;
}

function values(hand) {
  const found = {};
  for (const ware of WARES) found[ware] = 0;
  for (const card of hand) found[card.slice(0, -1)] += Number(card.slice(-1));
  for (const ware of WARES) found[ware] *= hand.length;
  return found;
}

function loseHand(G, seat) {
  G.lost[seat].push(...G.hands[seat]);
  G.hands[seat] = [];
}

function draw({ G, playerID, random }) {
  const seat = Number(playerID);
  const card = G.deck.pop();
  G.turns += 1;
  if (card === 'fiasko') {
    G.open.push(card);
    loseHand(G, seat);
  } else if (card === 'catastrophe') {
    G.open.push(card);
    for (let other = 0; other < G.hands.length; other++) if (other !== seat) loseHand(G, other);
  } else {
    G.hands[seat].push(card);
  }
  if (G.deck.length === 0) {
    G.deck = random.Shuffle(G.open.concat(...G.lost));
    G.open = [];
    G.lost = G.lost.map(() => []);
  }
}

function score({ G, playerID }, ware) {
  const seat = Number(playerID);
  const points = values(G.hands[seat])[ware];
  if (!(points >= MINIMUM) || G.sheet[ware][seat] !== null) return 'INVALID_MOVE';
  G.turns += 1;
  G.sheet[ware][seat] = points;
  G.open.push(...G.hands[seat]);
  G.hands[seat] = [];
  if (WARES.every((each) => G.sheet[each][seat] !== null)) G.finisher = seat;
  return undefined;
}

function scores(G) {
  const seats = G.hands.map((_, seat) => seat);
  const subtotal = seats.map((seat) => sum(WARES.map((ware) => G.sheet[ware][seat] ?? 0)));
  const bonus = seats.map((seat) => (seat === G.finisher ? FINISHER_BONUS : 0));
  for (const ware of WARES) {
    const best = Math.max(...G.sheet[ware].map((points) => points ?? 0));
    const tied = seats.filter((seat) => best > 0 && G.sheet[ware][seat] === best);
    for (const seat of tied) bonus[seat] += Math.floor(MAJORITY_BONUS / tied.length);
  }
  return { subtotal, bonus, total: seats.map((seat) => subtotal[seat] + bonus[seat]) };
}

function playerView({ G, playerID }) {
  const seated = playerID !== null && playerID !== undefined;
  const hand = seated ? G.hands[playerID] : [];
  const shown = (name) => G.open.filter((card) => card === name).length;
  const special = (name, copies) => ({ seen: shown(name), left: copies - shown(name) });
  return {
    turns: G.turns,
    hand,
    values: values(hand),
    handSizes: G.hands.map((cards) => cards.length),
    drawPile: G.deck.length,
    discardPile: G.open.length + sum(G.lost.map((cards) => cards.length)),
    discardsSeen: seated ? G.open.concat(G.lost[playerID]) : G.open,
    specialCards: { fiasko: special('fiasko', FIASKOS), catastrophe: special('catastrophe', CATASTROPHES) },
    sheet: { wares: G.sheet, ...scores(G) },
  };
}

function setup({ ctx, random }) {
  const seats = Array.from({ length: ctx.numPlayers });
  return {
    deck: random.Shuffle(allCards()),
    hands: seats.map(() => []),
    open: [],
    lost: seats.map(() => []), // discarded unseen, by the seat that held them
    sheet: Object.fromEntries(WARES.map((ware) => [ware, seats.map(() => null)])),
    finisher: null,
    turns: 0,
  };
}

function endIf({ G }) {
  if (G.finisher === null) return undefined;
  const points = scores(G).total;
  const best = Math.max(...points);
  return { points, winners: points.flatMap((value, seat) => (value === best ? [seat] : [])) };
}

module.exports = {
  name: 'fiasko',
  minPlayers: 2,
  maxPlayers: 5,
  setup,
  turn: { minMoves: 1, maxMoves: 1 },
  // `client: false`: what its guide asks for where a move reads a secret.
  moves: { draw: { move: draw, client: false }, score: { move: score, client: false } },
  endIf,
  playerView,
  disableUndo: true, // spares it the undo stack; a drawn card cannot be given back anyway
  deltaState: false, // patches halve the bytes, but working them out costs it more than half of its moves
};
