// The icon of a kind in lists.
export type KindIcon =
  | 'one'
  | 'several'
  | 'number'
  | 'order'
  | 'pairs'
  | 'gap'
  | 'lines'
  | 'page'
  | 'speech'
  | 'program'
  | 'table'
  | 'bug'
  | 'review'
  | 'assistant'
  | 'boxes';
