// The result of the example answer that the landing page and the demo page show.
import { exampleGrade } from '../../../content/example-grade.ts';
import { resultOf } from './example-result.ts';

export const exampleResult = resultOf(exampleGrade);
