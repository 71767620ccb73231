# Writes the trained reader as 8-bit ONNX beside its tokenizer, and says how often its verdicts are those of the float model.
import argparse, json, pathlib, shutil
import numpy as np
import onnx, onnxruntime, torch
from onnxruntime.quantization import QuantType, quantize_dynamic
from onnxruntime.quantization.shape_inference import quant_pre_process
from transformers import AutoTokenizer
import pairs
from train import START, TOKENS, Reader, batches, logits_of, macro_f1


def export(options):
    out = pathlib.Path(options.out)
    out.mkdir(parents=True, exist_ok=True)
    tokenizer = AutoTokenizer.from_pretrained(START)
    model = Reader()
    model.load_state_dict(torch.load(options.weights))
    model.eval()
    coded = tokenizer(["a key point", "b"], ["a passage", "of some more words"], padding=True, return_tensors="pt")
    names = ["input_ids", "attention_mask", "token_type_ids"]
    whole = out / "float.onnx"
    torch.onnx.export(
        model, tuple(coded[name] for name in names), str(whole), input_names=names, output_names=["logits"],
        dynamic_axes={name: {0: "rows", 1: "tokens"} for name in names} | {"logits": {0: "rows"}}, opset_version=17, dynamo=False,
    )
    prepared = out / "prepared.onnx"
    quant_pre_process(str(whole), str(prepared))
    parts = pairs.load()
    rows = pairs.plain(parts["development"])
    truth = torch.tensor([row[2] for row in rows])
    wanted = logits_of(model, tokenizer, rows).argmax(1)
    print(json.dumps({"float": round(macro_f1(truth, wanted), 3)}))
    for per_channel in (False, True):
        path = out / ("reader-channel.onnx" if per_channel else "reader.onnx")
        quantize_dynamic(
            str(prepared), str(path), op_types_to_quantize=["MatMul", "Gather"], reduce_range=True, per_channel=per_channel, weight_type=QuantType.QInt8,
        )
        session = onnxruntime.InferenceSession(str(path))
        guess = torch.zeros(len(rows), dtype=torch.long)
        for group, coded, _ in batches(rows, tokenizer, 32):
            result = session.run(None, {name: coded[name].numpy() for name in names})[0]
            guess[group] = torch.from_numpy(np.argmax(result, 1))
        print(json.dumps({
            "perChannel": per_channel, "bytes": path.stat().st_size,
            "agreement": round((guess == wanted).float().mean().item(), 4), "macroF1": round(macro_f1(truth, guess), 3),
        }))
    for left in (whole, prepared):
        left.unlink()
    shutil.copy(START / "tokenizer.json", out / "tokenizer.json")


if __name__ == "__main__":
    parser = argparse.ArgumentParser()
    parser.add_argument("--weights", default="reader.pt")
    parser.add_argument("--out", default="out")
    export(parser.parse_args())
