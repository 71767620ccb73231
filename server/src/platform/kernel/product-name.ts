// What emails call the product: in their subjects, their text and their layout. The one place that decides it.

/** One process serves one installation. */
let name = 'Rehearse';

export const productName = (): string => name;

/** Emails written from now on use this name. */
export const nameProduct = (given: string): void => {
  name = given;
};
