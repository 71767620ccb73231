// The product name in emails: subjects, text and layout.

/** A module variable, because one process serves one installation. */
let name = 'Rehearse';

export const productName = (): string => name;

/** Sets the name for all emails written from now on. */
export const nameProduct = (given: string): void => {
  name = given;
};
