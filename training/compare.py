# Compares ways to classify passages on the development questions: embedding similarity, an encoder with a trained head, and
# the cross-encoder; each alone and combined with word overlap.
import argparse, random
import torch
from torch import nn
import pairs
from train import Coder, Reader, logits_of, macro_f1

HIDDEN, EPOCHS, BATCH, SEEDS = 256, 12, 256, (1, 2, 3)


def embed(coder, encoder, texts):
    """{text: the mean of its token vectors, normalized}: the use that the base encoder was trained for."""
    texts = sorted(set(texts), key=lambda text: len(coder.ids(text)))
    vectors = {}
    for at in range(0, len(texts), 128):
        group = texts[at : at + 128]
        ids = [[coder.cls, *coder.ids(text)[:100], coder.sep] for text in group]
        longest = max(map(len, ids))
        pad = lambda fill: torch.tensor([fill(one) + [0] * (longest - len(one)) for one in ids])
        mask = pad(lambda one: [1] * len(one))
        with torch.no_grad():
            states = encoder(input_ids=pad(list), attention_mask=mask).last_hidden_state
        mean = (states * mask.unsqueeze(-1)).sum(1) / mask.sum(1, keepdim=True)
        vectors.update(zip(group, nn.functional.normalize(mean, dim=1)))
    return vectors


def claim_of(row):
    return f"{row.claim}; {row.phrasing}" if row.phrasing else row.claim


def shared(text, passage):
    """The share (0..1) of a text's stems that the passage contains."""
    wanted = pairs.stems(text)
    return len(wanted & pairs.stems(passage)) / max(1, len(wanted))


def words_of(rows):
    return torch.tensor([[shared(claim_of(row), row.passage), shared(row.contrast, row.passage)] for row in rows])


def sides_of(rows, vectors):
    """Three (rows × 384) tensors: claim, contrast (zeros if none), passage."""
    none = torch.zeros_like(next(iter(vectors.values())))
    return [
        torch.stack([vectors[claim_of(row)] for row in rows]),
        torch.stack([vectors[row.contrast] if row.contrast else none for row in rows]),
        torch.stack([vectors[row.passage] for row in rows]),
    ]


def similarity(sides):
    claim, contrast, passage = sides
    return torch.stack([(claim * passage).sum(1), (contrast * passage).sum(1)], dim=1)


def compared(sides):
    claim, contrast, passage = sides
    return torch.cat([claim, passage, (claim - passage).abs(), claim * passage, (contrast - passage).abs(), contrast * passage], dim=1)


def fit(features, truth, hidden, seed):
    torch.manual_seed(seed)
    width = features.shape[1]
    layers = [nn.Linear(width, HIDDEN), nn.ReLU(), nn.Dropout(0.3), nn.Linear(HIDDEN, 3)] if hidden else [nn.Linear(width, 3)]
    model = nn.Sequential(*layers)
    optimizer = torch.optim.AdamW(model.parameters(), lr=1e-3 if hidden else 3e-2, weight_decay=0.01)
    for _ in range(EPOCHS):
        for group in torch.randperm(len(features)).split(BATCH):
            loss = nn.functional.cross_entropy(model(features[group]), truth[group], label_smoothing=0.05)
            optimizer.zero_grad()
            loss.backward()
            optimizer.step()
    return model.eval()


def score(guess, truth):
    return (guess == truth).float().mean().item(), macro_f1(truth, guess)


def trained(train, truth, test, right, hidden):
    """Mean accuracy and macro-F1 over the seeds."""
    with_seeds = []
    for seed in SEEDS:
        model = fit(train, truth, hidden, seed)
        with torch.no_grad():
            with_seeds.append(score(model(test).argmax(1), right))
    return [sum(values) / len(values) for values in zip(*with_seeds)]


def by_question(features, right, questions):
    """Like `trained`, for logits of the cross-encoder, which has seen the training questions: five-fold cross-validation by question."""
    names = sorted(set(questions))
    random.Random(1).shuffle(names)
    fold = {name: at % 5 for at, name in enumerate(names)}
    folds = torch.tensor([fold[name] for name in questions])
    guess = torch.zeros_like(right)
    for one in range(5):
        model = fit(features[folds != one], right[folds != one], False, 1)
        with torch.no_grad():
            guess[folds == one] = model(features[folds == one]).argmax(1)
    return score(guess, right)


def main():
    parser = argparse.ArgumentParser()
    parser.add_argument("--weights", required=True, help="of the cross-encoder, from train.py")
    options = parser.parse_args()
    parts = pairs.load()
    coder, base = Coder(), Reader().encoder.eval()
    sets = [pairs.plain(parts["train"]), pairs.plain(parts["development"])]
    questions = [id for id, question in parts["development"].items() for point in question["points"].values() for _ in point["passages"]]
    truths = [torch.tensor([row.truth for row in rows]).argmax(1) for rows in sets]
    texts = [text for rows in sets for row in rows for text in (claim_of(row), row.contrast, row.passage) if text]
    vectors = embed(coder, base, texts)
    sides, words = [sides_of(rows, vectors) for rows in sets], [words_of(rows) for rows in sets]
    reader = Reader()
    reader.load_state_dict(torch.load(options.weights))
    logits = logits_of(reader, coder, sets[1])
    train, right = truths
    with_words = lambda make: [torch.cat([make(side), word], dim=1) for side, word in zip(sides, words)]
    plain = lambda make: [make(side) for side in sides]
    run = lambda features, hidden: trained(features[0], train, features[1], right, hidden)
    rows = [
        ("words in common alone", run(words, False)),
        ("similarity", run(plain(similarity), False)),
        ("similarity and words", run(with_words(similarity), False)),
        ("encoder with a trained head", run(plain(compared), True)),
        ("encoder with a trained head, and words", run(with_words(compared), True)),
        ("cross-encoder", score(logits.argmax(1), right)),
        ("cross-encoder and words", by_question(torch.cat([logits, words[1]], dim=1), right, questions)),
    ]
    print(f"{len(sets[0])} passages to learn from, {len(right)} of {len(parts['development'])} development questions")
    for name, (accuracy, f1) in rows:
        print(f"{name:40} accuracy {accuracy:.3f}  macro-F1 {f1:.3f}")


if __name__ == "__main__":
    main()
