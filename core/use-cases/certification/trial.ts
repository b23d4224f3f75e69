const dayMilliseconds = 86_400_000;

/**
 * F18: the trial itself lasts 24 hours for each of its days, from its start. The course is open in whole UTC days: from
 * the day of the start to the end of the day on which the trial ends.
 */
export const trialOf = (startedAt: number, days: number) => {
  const endsAt = startedAt + days * dayMilliseconds;
  return {
    evaluation: { startedAt: iso(startedAt), endsAt: iso(endsAt) },
    window: { from: iso(dayStart(startedAt)), until: iso(dayStart(endsAt) + dayMilliseconds - 1) },
  };
};

// UTC days in Unix time have no leap seconds: all are equally long.
const dayStart = (at: number): number => Math.floor(at / dayMilliseconds) * dayMilliseconds;

const iso = (at: number): string => new Date(at).toISOString();
