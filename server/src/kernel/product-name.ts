// What emails call the product: in their subjects, their text and their layout. The one place that decides it.

export const productName = (): string => 'Rehearse';
