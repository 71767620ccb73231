// The names of the icons that lists show for kinds.
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
