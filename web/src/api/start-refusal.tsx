// The reason why a test couldn't be started, shown next to the button, with a way to fix it.
import type { ReactNode } from 'react';
import { paths } from '../paths.ts';
import { TextLink } from '../ui/layout/links.tsx';
import { ApiError } from './failures.ts';
import { wordsOf } from './query-error.tsx';

export const StartRefusal = ({ error }: { error: Error | null }): ReactNode =>
  error && (
    <p role="alert" className="mt-3 max-w-measure text-sm text-missing">
      {wordsOf(error)}
      {error instanceof ApiError && error.code === 'exam_already_open' && (
        <>
          {' '}
          <TextLink to={paths.attempt()}>Go to the exam</TextLink>
        </>
      )}
    </p>
  );
