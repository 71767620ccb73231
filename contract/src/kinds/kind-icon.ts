// What a kind looks like in a list: screens draw one of these for it.
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
