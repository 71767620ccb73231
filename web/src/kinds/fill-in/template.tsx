// A template with its gaps rendered inline: body text, or code in a scrollable frame.
import { Fragment, type ReactNode } from 'react';
import { filledTemplate, templateParts } from '@rehearse/contract/kinds/fill-in/template.ts';
import { CodeBlock } from '../../ui/markdown/code-block.tsx';

/** Each gap is a private-use character while the code around it is tokenized. */
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

/** Punctuation that stays on the same line as the gap before it. */
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
  /** Renders a gap by index, starting at 0. */
  gap: (at: number) => ReactNode;
};

export const Template = ({
  language,
  ...rest
}: GappedProps & {
  /** Null for prose. */
  language: string | null;
}): ReactNode => (language === null ? <Prose {...rest} /> : <GapCode language={language} {...rest} />);
