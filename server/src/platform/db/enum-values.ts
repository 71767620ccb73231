// The values of one of the contract's enums, as a text column takes them.

/** Throws where there is none. */
export const valuesOf = <T extends string>({
  options: [first, ...rest],
}: {
  options: readonly T[];
}): [T, ...T[]] => {
  if (first === undefined) throw new Error('An enum needs a value.');
  return [first, ...rest];
};
