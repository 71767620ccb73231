// The product name in emails: subjects, text and layout.

/** One process serves one installation. */
let name = 'Rehearse';

export const productName = (): string => name;

/** Emails written from now on use this name. */
export const nameProduct = (given: string): void => {
  name = given;
};
