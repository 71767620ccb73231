// A template with its gaps rendered inline: running text, or code that scrolls in its own frame.
import { Fragment, type ReactNode } from 'react';
import { filledTemplate, templateParts } from '@rehearse/contract/kinds/fill-in/template.ts';
import { CodeBlock } from '../../ui/markdown/code-block.tsx';

/** A private-use character stands in for each gap, so that code is tokenized around it. */
const firstSign = 0xe000;
const signOf = (gap: number): string => String.fromCharCode(firstSign + gap);

const GapCode = ({ template, language, gap }: GappedProps & { language: string }): ReactNode => {
  const code = filledTemplate(template, signOf).replace(/\n$/, '');
  const draw = (from: number, to: number): ReactNode =>
    code
      .slice(from, to)
      .split(/([\uE000-\uE00F])/)
      .map((part, at) => (
        <Fragment key={at}>{at % 2 === 1 ? gap(part.charCodeAt(0) - firstSign) : part}</Fragment>
      ));
  return <CodeBlock code={code} language={language} draw={draw} />;
};

/** Punctuation stays next to the gap it follows. */
const closing = /^[.,;:!?)]/;

const Prose = ({ template, gap }: GappedProps): ReactNode => {
  const parts = templateParts(template.trim());
  const signAfter = (at: number): string => {
    const next = parts[at + 1];
    return next && 'text' in next ? (closing.exec(next.text)?.[0] ?? '') : '';
  };
  const follows = (at: number): boolean => {
    const before = parts[at - 1];
    return before !== undefined && 'gap' in before;
  };
  return (
    <p className="max-w-measure text-md leading-11 break-words whitespace-pre-line text-ink">
      {parts.map((part, at) =>
        'gap' in part ? (
          <span key={at} className="whitespace-nowrap">
            {gap(part.gap)}
            {signAfter(at)}
          </span>
        ) : (
          <Fragment key={at}>{follows(at) ? part.text.replace(closing, '') : part.text}</Fragment>
        ),
      )}
    </p>
  );
};

type GappedProps = {
  template: string;
  /** Draws one gap, counted from 0. */
  gap: (at: number) => ReactNode;
};

export const Template = ({
  language,
  ...rest
}: GappedProps & {
  /** null: prose. */
  language: string | null;
}): ReactNode => (language === null ? <Prose {...rest} /> : <GapCode language={language} {...rest} />);
