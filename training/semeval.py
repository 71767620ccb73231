# Converts SemEval-2013 Task 7 (three-way labels) to general pairs: the reference answer is the claim, the student's answer the passage.
import json, pathlib, sys
import xml.etree.ElementTree as xml

LABELS = {"correct": "entailment", "contradictory": "contradiction", "incorrect": "neutral"}

if __name__ == "__main__":
    for path in sorted(pathlib.Path(sys.argv[1]).rglob("*.xml")):
        question = xml.parse(path).getroot()
        best = [one.text for one in question.iter("referenceAnswer") if one.get("category", "BEST") == "BEST"]
        for at, student in enumerate(question.iter("studentAnswer")):
            print(json.dumps({
                "sentence2": best[at % len(best)].strip(), "sentence1": student.text.strip(), "gold_label": LABELS[student.get("accuracy")],
            }))
