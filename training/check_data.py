# Validates one track's questions and pairs: format, counts, and whether length, overlap, or negation gives a label away.
import collections, json, pathlib, re, sys

here = pathlib.Path(__file__).parent / "data"
track = sys.argv[1]
constructions = {
    "states": {"plain", "reworded", "example", "embedded"},
    "opposes": {"misconception", "swapped", "denied", "tempting"},
    "neither": {"other-point", "beside", "half", "term-only", "echo", "sibling"},
}
styles = {"plain", "spoken", "terse", "symbols", "code", "nonnative", "long"}
stop = set("a an the of to in on for and or is are be it its that this with as by at from so if then when i we you they he she not no do does".split())
words = lambda t: [w for w in re.findall(r"[a-z0-9']+", t.lower())]
stems = lambda t: {w[:5] for w in words(t) if w not in stop}
negation = re.compile(r"\b(not|no|never|none|nothing|without|can't|cannot|don't|doesn't|isn't|won't|aren't|wouldn't|shouldn't|didn't|wasn't)\b", re.I)

questions, points, bad = {}, {}, []
for number, line in enumerate((here / "questions" / f"{track}.jsonl").read_text().splitlines(), 1):
    try:
        q = json.loads(line)
        assert q["id"] not in questions, "duplicate id"
        assert track in (q["track"], "later") and q["kind"] in {"short_answer", "long_answer", "behavioral_story"}, "track or kind"
        assert 3 <= len(q["keyPoints"]) <= 6 and q["misconceptions"], "points or misconceptions"
        questions[q["id"]] = q
        for p in q["keyPoints"]:
            points[q["id"], p["id"]] = p["text"]
    except Exception as e:
        bad.append(f"questions:{number}: {e!r}")
rows, seen = [], set()
written = [(path.stem, number, line) for path in sorted((here / "pairs").glob("*.jsonl")) for number, line in enumerate(path.read_text().splitlines(), 1)]
for file, number, line in written:
    if file != track and json.loads(line)["question"] not in questions:
        continue
    try:
        r = json.loads(line)
        assert (r["question"], r["keyPoint"]) in points, "no such key point"
        assert r["construction"] in constructions[r["label"]], f"construction {r['construction']} of {r['label']}"
        assert r["style"] in styles, f"style {r['style']}"
        assert r["passage"].strip().lower() not in seen, "duplicate passage"
        assert len(words(r["passage"])) <= 90, "too long"
        seen.add(r["passage"].strip().lower())
        rows.append(r)
    except Exception as e:
        bad.append(f"{file}:{number}: {e!r}")
print("\n".join(bad[:20]), f"\n{len(questions)} questions, {len(points)} key points, {len(rows)} pairs, {len(bad)} bad lines")
per = collections.Counter((r["question"], r["keyPoint"]) for r in rows)
short = [k for k in points if per[k] < 7]
print(f"key points with fewer than 7 passages: {len(short)} {short[:5]}")
print(f"{'label':9}{'n':>6}{'words':>7}{'overlap':>9}{'negated':>9}   styles")
for label in constructions:
    mine = [r for r in rows if r["label"] == label]
    if not mine: continue
    mean = sum(len(words(r["passage"])) for r in mine) / len(mine)
    share = lambda r: (lambda k: len(k & stems(r["passage"])) / max(1, len(k)))(stems(points[r["question"], r["keyPoint"]]))
    overlap = sum(map(share, mine)) / len(mine)
    negated = sum(bool(negation.search(r["passage"])) for r in mine) / len(mine)
    print(f"{label:9}{len(mine):6}{mean:7.1f}{overlap:9.2f}{negated:9.2f}   {dict(collections.Counter(r['style'] for r in mine))}")
    print(" " * 12, dict(collections.Counter(r["construction"] for r in mine)))
