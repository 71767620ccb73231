# The training pairs: reads the files, splits them by question, and draws the pairs of one epoch.
import hashlib, json, pathlib, random

HERE = pathlib.Path(__file__).parent / "data"
LABELS = ["neither", "states", "opposes"]


def lines(path):
    return [json.loads(line) for line in path.read_text().splitlines() if line.strip()]


def part_of(question):
    """train 70 %, development 15 %, test 15 %, by the question's id: a question added later moves no other."""
    share = int(hashlib.sha256(question.encode()).hexdigest()[:8], 16) % 100
    return "train" if share < 70 else "development" if share < 85 else "test"


def nli(paths, limit, seed=1):
    """
    General pairs of {"sentence1": passage, "sentence2": claim, "gold_label"} a line, at most `limit` of each file. They teach what
    follows from what before our few pairs teach the subject.
    """
    meaning = {"entailment": "states", "contradiction": "opposes", "neutral": "neither"}
    drawn = []
    for path in paths:
        rows = [
            (pair["sentence2"], pair["sentence1"], LABELS.index(meaning[pair["gold_label"]]))
            for pair in lines(pathlib.Path(path))
            if pair["gold_label"] in meaning
        ]
        random.Random(seed).shuffle(rows)
        drawn += rows[:limit]
    return drawn


def load():
    """{part: {question: {key point: {"text", "label", "passages": [{passage, label, construction, style}]}}}}"""
    labels = {(one["question"], one["keyPoint"]): one["label"] for one in lines(HERE / "labels.jsonl")}
    parts = {"train": {}, "development": {}, "test": {}}
    for path in sorted((HERE / "questions").glob("*.jsonl")):
        for question in lines(path):
            points = {
                point["id"]: {"text": point["text"], "label": labels.get((question["id"], point["id"])), "passages": []}
                for point in question["keyPoints"]
            }
            parts[part_of(question["id"])][question["id"]] = points
    seen = set()
    for path in sorted((HERE / "pairs").glob("*.jsonl")):
        for pair in lines(path):
            key = (pair["question"], pair["keyPoint"], pair["passage"].lower())
            point = parts[part_of(pair["question"])].get(pair["question"], {}).get(pair["keyPoint"])
            if point is None or key in seen:
                continue
            seen.add(key)
            point["passages"].append(pair)
    return parts


def plain(questions):
    """Each passage with the text of its key point, as it stands in the files."""
    return [
        (point["text"], pair["passage"], LABELS.index(pair["label"]), pair["construction"])
        for points in questions.values()
        for point in points.values()
        for pair in point["passages"]
    ]


def epoch(questions, random_source, left_out=()):
    """
    Each passage once, with its key point's text, with the point's short label as rubrics have it, or with another passage that
    states the point; what states another key point of the question, or a point of another question, as neither; a fifth of the
    passages with a neighbor from the same question.
    """
    drawn = []
    ids = list(questions)
    for question, points in questions.items():
        stated = {id: [pair["passage"] for pair in point["passages"] if pair["label"] == "states"] for id, point in points.items()}
        for id, point in points.items():
            others = [passage for other, passages in stated.items() if other != id for passage in passages]

            def premise(passage):
                ways = [one for one in stated[id] if one != passage]
                chance = random_source.random()
                if ways and chance < 0.25:
                    return random_source.choice(ways)
                return point["label"] if point["label"] and chance < 0.65 else point["text"]

            def beside(passage):
                if not others or random_source.random() > 0.2:
                    return passage
                neighbor = random_source.choice(others)
                return f"{passage} {neighbor}" if random_source.random() < 0.5 else f"{neighbor} {passage}"

            for pair in point["passages"]:
                if pair["construction"] in left_out:
                    continue
                drawn.append((premise(pair["passage"]), beside(pair["passage"]), LABELS.index(pair["label"])))
            for passage in random_source.sample(others, min(2, len(others))):
                drawn.append((premise(""), passage, 0))
            strange = questions[random_source.choice(ids)]
            if strange is not points:
                pairs = random_source.choice(list(strange.values()))["passages"]
                if pairs:
                    drawn.append((premise(""), random_source.choice(pairs)["passage"], 0))
    random_source.shuffle(drawn)
    return drawn
