// What the features answer and what they do apart from answers, put together.
import type { Route } from './platform/http/route.ts';
import type { Tasks } from './platform/jobs/jobs.port.ts';

type Feature = { routes?: Route[]; tasks?: Tasks };

export const routesOf = (features: Record<string, Feature>): Route[] =>
  Object.values(features).flatMap(({ routes = [] }) => routes);

export const tasksOf = (features: Record<string, Feature>): Tasks =>
  Object.assign({}, ...Object.values(features).map(({ tasks }) => tasks)) as Tasks;
