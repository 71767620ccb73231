// The values of an enum in the contract, as a text column's `enum` option takes them.

/** Throws if the enum is empty. */
export const valuesOf = <T extends string>({
  options: [first, ...rest],
}: {
  options: readonly T[];
}): [T, ...T[]] => {
  if (first === undefined) throw new Error('An enum needs a value.');
  return [first, ...rest];
};
