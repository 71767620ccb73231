# The training pairs: loads the files, splits them by question, and draws the rows of one epoch.
import hashlib, json, pathlib, random, re
from dataclasses import dataclass

HERE = pathlib.Path(__file__).parent / "data"
LABELS = ["neither", "states", "opposes"]
NEITHER, STATES, OPPOSES = [1.0, 0.0, 0.0], [0.0, 1.0, 0.0], [0.0, 0.0, 1.0]
# for a passage that makes half of the point: each label is half right
HALF = [0.5, 0.5, 0.0]
# for one of several passages that make the point together
MOSTLY = [0.25, 0.75, 0.0]
SURE = {"neither": NEITHER, "states": STATES, "opposes": OPPOSES}
STORY = "behavioral_story"


@dataclass
class Row:
    """Model input (a claim, one way to say it or "", one way to get it wrong or "", and a passage) and its target."""

    claim: str
    phrasing: str
    contrast: str
    passage: str
    truth: list
    kind: str = ""
    # a whole answer paired with a question: more of its tokens are read
    whole: bool = False


def lines(path):
    return [json.loads(line) for line in path.read_text().splitlines() if line.strip()]


def part_of(question):
    """Splits by a hash of the question's ID into 70% train, 15% development, and 15% test, so that a new question moves no other."""
    share = int(hashlib.sha256(question.encode()).hexdigest()[:8], 16) % 100
    return "train" if share < 70 else "development" if share < 85 else "test"


def nli(paths, limit, seed=1):
    """
    General entailment pairs, one {"sentence1": passage, "sentence2": claim, "gold_label"} per line, at most `limit` per file. They
    teach the model entailment in general before it learns the subject from our few pairs.
    """
    meaning = {"entailment": STATES, "contradiction": OPPOSES, "neutral": NEITHER}
    drawn = []
    for path in paths:
        rows = [
            Row(pair["sentence2"], "", "", pair["sentence1"], meaning[pair["gold_label"]])
            for pair in lines(pathlib.Path(path))
            if pair["gold_label"] in meaning
        ]
        random.Random(seed).shuffle(rows)
        drawn += rows[:limit]
    return drawn


def load():
    """
    {part: {question: {"text", "kind", "misconceptions", "points": {key point: {"text", "label", "passages"}}, "answers"}}}
    A passage is {passage, label, construction, style}; an answer is {style, passages: [text], verdicts: {key point: {verdict, at, against}}},
    where `at` lists the passages that make the point and `against` those that deny it.
    """
    labels = {(one["question"], one["keyPoint"]): one["label"] for one in lines(HERE / "labels.jsonl")}
    parts = {"train": {}, "development": {}, "test": {}}
    for path in sorted((HERE / "questions").glob("*.jsonl")):
        for question in lines(path):
            points = {
                point["id"]: {"text": point["text"], "label": labels.get((question["id"], point["id"])), "passages": [], "weight": point["weight"]}
                for point in question["keyPoints"]
            }
            parts[part_of(question["id"])][question["id"]] = {
                "track": question["track"], "text": question["text"], "kind": question["kind"], "misconceptions": question["misconceptions"], "points": points, "answers": [],
            }
    seen = set()
    for path in sorted((HERE / "pairs").glob("*.jsonl")):
        for pair in lines(path):
            key = (pair["question"], pair["keyPoint"], pair["passage"].lower())
            point = parts[part_of(pair["question"])].get(pair["question"], {"points": {}})["points"].get(pair["keyPoint"])
            if point is None or key in seen:
                continue
            seen.add(key)
            point["passages"].append(pair)
    for path in sorted((HERE / "answers").glob("*.jsonl")):
        for answer in lines(path):
            question = parts[part_of(answer["question"])].get(answer["question"])
            if question is not None and "verdicts" in answer:
                question["answers"].append(answer)
    return parts


WORD = re.compile(r"[a-z0-9]+")
EMPTY = set("the a an of to in on is are be it that this and or for with as at by from so not no i we you they he she".split())


def stems(text):
    return {word[:5] for word in WORD.findall(text.lower()) if word not in EMPTY}


def nearest(passage, choices):
    """The choice that shares the most words with the passage, adjusted for length; "" if there are none."""
    words = stems(passage)
    return max(choices, key=lambda one: len(words & stems(one)) / (1 + len(stems(one))) ** 0.5, default="")


class Rubric:
    """Builds model input for a key point the way the product does: with the phrasing and the contrast nearest to the passage."""

    def __init__(self, question, point):
        self.point = point
        self.phrasings = [one["passage"] for one in point["passages"] if one["label"] == "states"]
        tempting = ("half", "term-only")
        self.contrasts = [one["passage"] for one in point["passages"] if one["label"] == "opposes" or one["construction"] in tempting]
        self.contrasts += question["misconceptions"]
        self.stems = set().union(stems(point["text"]), *map(stems, self.phrasings))

    def row(self, passage, truth, source=None, construction=""):
        """With `source`, draws a random part of the phrasings and contrasts, for training; without it, uses all of them."""
        phrasings = [one for one in self.phrasings if one != passage]
        contrasts = [one for one in self.contrasts if one != passage]
        claim = self.point["label"] or self.point["text"]
        if source:
            phrasings = source.sample(phrasings, min(len(phrasings), source.choice([0, 1, 3, 4, 6])))
            contrasts = source.sample(contrasts, min(len(contrasts), source.choice([0, 1, 2, 3, 5])))
            if self.point["label"] and source.random() < 0.4:
                claim = self.point["text"]
            if not self.point["label"] and phrasings and source.random() < 0.2:
                claim = phrasings[0]
        return Row(claim, nearest(passage, phrasings), nearest(passage, contrasts), passage, truth, construction)


def rubrics(question):
    return {id: Rubric(question, point) for id, point in question["points"].items()}


def plain(questions):
    """Each passage written for a key point, with all of the rubric's phrasings and contrasts."""
    return [
        rubric.row(pair["passage"], SURE[pair["label"]], construction=f'{pair["label"]}/{pair["construction"]}')
        for question in questions.values()
        for rubric in rubrics(question).values()
        for pair in rubric.point["passages"]
    ]


def truth_of(verdict, at):
    """The target for passage number `at` (from 1); None if it can't be determined."""
    if at in verdict.get("against", []):
        return OPPOSES
    if at not in verdict.get("at", []):
        return NEITHER
    if verdict["verdict"] == "contradicted":
        return None
    if verdict["verdict"] == "partly":
        return HALF
    return STATES if len(verdict["at"]) == 1 else MOSTLY


# how many passages count as near a point they don't make, and the shares of near and far ones to draw: the product rarely reads far ones
NEAR, NEAR_SHARE, FAR_SHARE = 2, 0.5, 0.08
# per epoch, how many answers to other questions each key point is paired with
OTHERS = 2


def of_answers(questions, source=None):
    """Passages of whole answers paired with each key point; with `source`, only some of those that don't make the point."""
    drawn = []
    for question in questions.values():
        shown = rubrics(question)
        for answer in question["answers"]:
            for id, rubric in shown.items():
                verdict = answer["verdicts"].get(id)
                if verdict is None:
                    continue
                shared = [len(stems(passage) & rubric.stems) for passage in answer["passages"]]
                near = sorted(range(len(shared)), key=lambda at: -shared[at])[:NEAR]
                for at, passage in enumerate(answer["passages"], 1):
                    truth = truth_of(verdict, at)
                    if truth is None:
                        continue
                    if source and truth is NEITHER and source.random() > (NEAR_SHARE if at - 1 in near else FAR_SHARE):
                        continue
                    drawn.append(rubric.row(passage, truth, source, f'{answer["style"]}/{verdict["verdict"]}'))
    return drawn


def of_other_answers(questions, source):
    """For each key point, the most similar passage of an answer to another question on the same track, which doesn't make the point."""
    by_track = {}
    for question in questions.values():
        by_track.setdefault(question["track"], []).append(question)
    drawn = []
    for question in questions.values():
        others = [one for one in by_track[question["track"]] if one is not question and one["answers"]]
        for rubric in rubrics(question).values() if others else []:
            for other in source.sample(others, min(OTHERS, len(others))):
                passages = source.choice(other["answers"])["passages"]
                nearest_passage = max(passages, key=lambda passage: len(stems(passage) & rubric.stems))
                drawn.append(rubric.row(nearest_passage, NEITHER, source, "other-question"))
    return drawn


def whole_answers(questions, source):
    """Whole answers, each paired with its own question and with another one, usually of the same kind: does the answer fit the question?"""
    drawn = []
    by_kind = {}
    for question in questions.values():
        by_kind.setdefault(question["kind"] == STORY, []).append(question)
    everything = list(questions.values())
    for question in everything:
        for answer in question["answers"]:
            others = [source.choice(by_kind[question["kind"] == STORY] if source.random() < 0.7 else everything)]
            for asked in [question, *others]:
                own = asked is question and answer["style"] != "next-door"
                drawn.append(Row(asked["text"], "", "", answer["answer"], STATES if own else NEITHER, f'whole/{"own" if own else "other"}', whole=True))
    return drawn


def epoch(questions, source, left_out=()):
    """
    Each written passage once, 15% of them joined to a passage for another point of the same question; for each point, a passage
    that states another point and often one from another question, labeled neither; and the passages of answers and whole answers.
    """
    drawn = []
    ids = list(questions)
    for question in questions.values():
        shown = rubrics(question)
        for id, rubric in shown.items():
            others = [passage for other, one in shown.items() if other != id for passage in one.phrasings]

            def beside(passage):
                if not others or source.random() > 0.15:
                    return passage
                neighbor = source.choice(others)
                return f"{passage} {neighbor}" if source.random() < 0.5 else f"{neighbor} {passage}"

            for pair in rubric.point["passages"]:
                if pair["construction"] in left_out:
                    continue
                row = rubric.row(pair["passage"], SURE[pair["label"]], source)
                row.passage = beside(row.passage)
                drawn.append(row)
            for passage in source.sample(others, min(1, len(others))):
                drawn.append(rubric.row(passage, NEITHER, source))
            strange = questions[source.choice(ids)]
            if strange is not question and source.random() < 0.7:
                pairs = source.choice(list(strange["points"].values()))["passages"]
                if pairs:
                    drawn.append(rubric.row(source.choice(pairs)["passage"], NEITHER, source))
    drawn += of_answers(questions, source) + of_other_answers(questions, source) + whole_answers(questions, source)
    source.shuffle(drawn)
    return drawn
