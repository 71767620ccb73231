// Learnt by bench/train-grader.ts from 8910 human-graded answers (NOTICE names them); not to be edited by hand.

export const INTERCEPT = -1.859;

/** By the name of the feature, in log-odds for each unit of it. */
export const COEFFICIENTS: Readonly<Record<string, number>> = {
  cover: 0.0749,
  coverExact: 0.01251,
  coverNew: 0.1393,
  coverPlain: 0.182,
  precision: 0.05723,
  precisionNew: 0.05053,
  precisionPlain: 0.01063,
  balance: 0.154,
  balanceNew: 0.1519,
  letters: 0.1758,
  order: 0.3767,
  orderContent: 0.1631,
  pairs: 0.3072,
  denied: -0.7384,
  negationsApart: -0.1261,
  figuresMissing: -0.2025,
  figuresOther: -0.1601,
  longer: 0.2145,
  'cover at most': 0.06861,
  'coverNew at most': 0.1313,
  'balance at most': 0.1513,
  'balanceNew at most': 0.1443,
  'letters at most': 0.1443,
  'cover on average': 0.5062,
  'balanceNew on average': 0.5032,
  'letters on average': 0.5289,
  'in any reference': 0.03646,
  core: 0.331,
  'own words': -0.1587,
  'reference own words': -0.2578,
  'grammar share': 0.649,
  'comma share': -0.3147,
};
