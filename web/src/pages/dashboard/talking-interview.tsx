// The interview room with speech: one file, loaded with the first interview.
import type { ComponentProps, ReactNode } from 'react';
import { InterviewRoom } from '../../features/interviews/interview-room.tsx';
import { Talk } from '../../features/speech/talk/talk.tsx';

type Props = Omit<ComponentProps<typeof InterviewRoom>, 'Talk'>;

export const TalkingInterview = (props: Props): ReactNode => <InterviewRoom {...props} Talk={Talk} />;
