// Joins what attempts hold of an answer with what questions know of its key: what grading is given.

type Version = { questionId: string; questionVersion: number };

type Deps<Place extends Version, Answered extends Version, Marking> = {
  readPlace: (userId: string, attemptId: string, position: number) => Promise<Place | undefined>;
  readPlaces: (userId: string, attemptId: string) => Promise<Answered[]>;
  readMarking: (id: string, version: number) => Promise<Marking>;
  /** In the order of the names. */
  readMarkingsOf: (names: { id: string; version: number }[]) => Promise<Marking[]>;
};

export const answersToGrade = <Place extends Version, Answered extends Version, Marking>(
  deps: Deps<Place, Answered, Marking>,
) => ({
  /** undefined when the test or the place is gone. */
  readAnswer: async (userId: string, attemptId: string, position: number) => {
    const place = await deps.readPlace(userId, attemptId, position);
    if (!place) return undefined;
    return { ...place, ...(await deps.readMarking(place.questionId, place.questionVersion)) };
  },
  /** All places in order; none when the test is gone. */
  readTest: async (userId: string, attemptId: string) => {
    const places = await deps.readPlaces(userId, attemptId);
    const names = places.map(({ questionId: id, questionVersion: version }) => ({ id, version }));
    const markings = await deps.readMarkingsOf(names);
    return places.flatMap((place, index) => {
      const marking = markings[index];
      return marking ? [{ ...place, ...marking }] : [];
    });
  },
});
