// How marked text is rendered: the component that shows the text provides the function, and the renderers of that text use it.
import {
  cloneElement,
  createContext,
  isValidElement,
  useContext,
  type ReactElement,
  type ReactNode,
} from 'react';

/** A part of the text. `ends`: the marks that end here. `firsts`: those of them whose first range this is. */
export type MarkedPiece = { marks: readonly number[]; ends: readonly number[]; firsts: readonly number[] };
export type DrawMark = (piece: MarkedPiece & { children: ReactNode }) => ReactNode;

const plainly: DrawMark = ({ children }) => <mark>{children}</mark>;
export const MarkDrawing = createContext<DrawMark>(plainly);

type MarkProps = {
  'data-marks'?: string;
  'data-ends'?: string;
  'data-firsts'?: string;
  children?: ReactNode;
};

const numbersIn = (list: string | undefined): number[] => (list ? list.split(' ').map(Number) : []);

/** The element a renderer creates for marked text; `renderVerbatim` adds the mark numbers. */
export const Mark = (props: MarkProps): ReactNode => {
  const draw = useContext(MarkDrawing);
  return draw({
    marks: numbersIn(props['data-marks']),
    ends: numbersIn(props['data-ends']),
    firsts: numbersIn(props['data-firsts']),
    children: props.children,
  });
};

type TextRun = { text: string; mark?: ReactElement<MarkProps> };

const textRunsOf = (children: ReactNode): TextRun[] => {
  if (typeof children === 'string') return [{ text: children }];
  if (Array.isArray(children)) return children.flatMap(textRunsOf);
  if (!isValidElement<MarkProps>(children)) return [];
  const text = textRunsOf(children.props.children)
    .map((run) => run.text)
    .join('');
  return [{ text, mark: children }];
};

export const textOf = (children: ReactNode): string =>
  textRunsOf(children)
    .map(({ text }) => text)
    .join('');

/** Returns a function that renders a range of the text of `children` with its marks; undefined if there are no marks. */
export const drawerOf = (children: ReactNode): ((from: number, to: number) => ReactNode) | undefined => {
  const runs = textRunsOf(children);
  if (!runs.some(({ mark }) => mark)) return undefined;
  return (from, to) => {
    let at = 0;
    return runs.map(({ text, mark }, key) => {
      const start = at;
      at += text.length;
      const part = text.slice(Math.max(0, from - start), Math.max(0, to - start));
      if (part === '' || !mark) return part;
      // the number follows the last visible characters
      const last = text.trimEnd().length;
      const isEnd = from - start < last && last <= to - start;
      return cloneElement(mark, { key, children: part, ...(isEnd ? {} : { 'data-ends': '' }) });
    });
  };
};
