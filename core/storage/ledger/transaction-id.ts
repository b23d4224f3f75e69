// A wallet has room for a million entries; the product of both stays a safe integer up to nine thousand million
// wallets.
const room = 1_000_000;

/** The contract's id of a wallet's entry: it names the item, so that nothing has to be looked up. */
export const transactionId = (walletId: number, sequence: number): number => {
  if (sequence >= room) throw new RangeError(`Wallet ${walletId} is full.`);
  return walletId * room + sequence;
};

/** The entry that an id names, in any wallet. */
export const entryOf = (id: number): { walletId: number; sequence: number } => ({
  walletId: Math.floor(id / room),
  sequence: id % room,
});

/** The sequence of a transaction of this wallet; undefined for an id of another one. */
export const sequenceIn = (walletId: number, id: number): number | undefined => {
  const named = entryOf(id);
  return named.walletId === walletId && named.sequence > 0 ? named.sequence : undefined;
};
