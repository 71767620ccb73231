// The editor's toolbar: language, reset, and run.
import { ChevronDown, Play, RotateCcw, Square } from 'lucide-react';
import { useState, type ReactNode } from 'react';
import { ProgramLanguage } from '@rehearse/contract/grading/checks.ts';
import { languageNames } from '@rehearse/contract/kinds/code/code-language.ts';
import { Icon } from '../../ui/display/icon.tsx';
import { Button } from '../../ui/forms/button.tsx';
import { ConfirmDialog } from '../../ui/overlays/dialog.tsx';

type Props = {
  language: ProgramLanguage;
  languages: readonly ProgramLanguage[];
  /** Whether a reset would discard code. */
  isWritten: boolean;
  readOnly: boolean;
  busy: boolean;
  onLanguage: (language: ProgramLanguage) => void;
  onReset: () => void;
  onRun: () => void;
  onStop: () => void;
};

const LanguageSelect = ({ language, languages, readOnly, onLanguage }: Props): ReactNode =>
  languages.length === 1 ? (
    <p className="text-sm font-label text-ink">{languageNames[language]}</p>
  ) : (
    <div className="relative -ml-2">
      <select
        aria-label="Language"
        value={language}
        disabled={readOnly}
        onChange={(event) => onLanguage(ProgramLanguage.parse(event.target.value))}
        className="state-change h-(--control-h-sm) appearance-none rounded bg-transparent pr-7 pl-2 text-sm font-label text-ink hover:bg-hover pointer-coarse:h-(--control-h)"
      >
        {languages.map((each) => (
          <option key={each} value={each}>
            {languageNames[each]}
          </option>
        ))}
      </select>
      <Icon
        of={ChevronDown}
        size={16}
        className="pointer-events-none absolute top-1/2 right-1.5 -translate-y-1/2 text-ink-2"
      />
    </div>
  );

export const CodeToolbar = (props: Props): ReactNode => {
  const { language, isWritten, readOnly, busy, onReset, onRun, onStop } = props;
  const [asks, setAsks] = useState(false);
  return (
    <div className="flex min-h-12 flex-wrap items-center justify-between gap-x-2 gap-y-1 border-b border-line bg-paper py-1.5 pr-3 pl-5">
      <LanguageSelect {...props} />
      <div className="flex items-center gap-2">
        {!readOnly && (
          <Button look="quiet" size="sm" icon={RotateCcw} disabled={!isWritten} onClick={() => setAsks(true)}>
            Reset
          </Button>
        )}
        {busy ? (
          <Button size="sm" icon={Square} onClick={onStop}>
            Stop
          </Button>
        ) : (
          <Button size="sm" icon={Play} onClick={onRun}>
            Run examples
          </Button>
        )}
      </div>
      <ConfirmDialog
        open={asks}
        title="Discard your code?"
        actWords="Discard"
        danger
        onSafe={() => setAsks(false)}
        onAct={() => {
          setAsks(false);
          onReset();
        }}
      >
        Your {languageNames[language]} code will be replaced with the starter code.
      </ConfirmDialog>
    </div>
  );
};
