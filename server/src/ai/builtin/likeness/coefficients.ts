// Learnt by bench/train-grader.ts from 8910 human-graded answers (NOTICE names them); not to be edited by hand.

export const INTERCEPT = -1.896;

/** By the name of the feature, in log-odds for each unit of it. */
export const COEFFICIENTS: Readonly<Record<string, number>> = {
  cover: 0.06831,
  coverExact: 0.008602,
  coverNew: 0.1376,
  coverPlain: 0.1765,
  precision: 0.05557,
  precisionNew: 0.0489,
  precisionPlain: 0.009857,
  balance: 0.155,
  balanceNew: 0.1552,
  letters: 0.189,
  order: 0.3927,
  orderContent: 0.1555,
  pairs: 0.3044,
  denied: -0.7292,
  negationsApart: -0.1266,
  figuresMissing: -0.2143,
  figuresOther: -0.1673,
  longer: 0.2162,
  'cover at most': 0.06477,
  'coverNew at most': 0.1325,
  'balance at most': 0.1571,
  'balanceNew at most': 0.1501,
  'letters at most': 0.166,
  'cover on average': 0.5066,
  'balanceNew on average': 0.5063,
  'letters on average': 0.5404,
  'in any reference': 0.04495,
  core: 0.3342,
  'own words': -0.1405,
  'reference own words': -0.2294,
  'grammar share': 0.6517,
  'comma share': -0.3594,
};
