# Writes the trained reader as 8-bit ONNX beside its tokenizer, and says how often its verdicts are those of the float model.
import argparse, json, os, pathlib, shutil, tempfile
import numpy as np
import onnx, onnxruntime, torch
from onnx import helper, numpy_helper
from onnxruntime.quantization import QuantType, quantize_dynamic
from onnxruntime.quantization.shape_inference import quant_pre_process
from transformers import AutoTokenizer
import pairs
from train import START, TOKENS, Reader, batches, logits_of, macro_f1


def weights_in_8_bits(model):
    """
    The same model with its large matrices as 8-bit numbers, one scale per column (of a MatMul) or row (of an embedding), turned
    back into floats when it is loaded. What is computed stays float, so it is the same on processors with and without VNNI.
    """
    graph = model.graph
    axes = {node.input[1]: 1 for node in graph.node if node.op_type == "MatMul"}
    axes |= {node.input[0]: 0 for node in graph.node if node.op_type == "Gather"}
    for matrix in [one for one in graph.initializer if one.name in axes and len(one.dims) == 2]:
        values, axis = numpy_helper.to_array(matrix), axes[matrix.name]
        scale = np.maximum(np.abs(values).max(axis=1 - axis), 1e-12).astype(np.float32) / 127
        whole = np.rint(values / np.expand_dims(scale, 1 - axis)).astype(np.int8)
        graph.initializer.remove(matrix)
        graph.initializer.extend([
            numpy_helper.from_array(whole, f"{matrix.name}_8"),
            numpy_helper.from_array(scale, f"{matrix.name}_scale"),
            numpy_helper.from_array(np.zeros_like(scale, dtype=np.int8), f"{matrix.name}_zero"),
        ])
        graph.node.insert(0, helper.make_node(
            "DequantizeLinear", [f"{matrix.name}_8", f"{matrix.name}_scale", f"{matrix.name}_zero"], [matrix.name], axis=axis,
        ))
    return model


def export(options):
    out = pathlib.Path(options.out).resolve()
    out.mkdir(parents=True, exist_ok=True)
    weights = pathlib.Path(options.weights).resolve()
    # the quantizer leaves files of 100 MB in the current folder
    scratch = tempfile.TemporaryDirectory()
    os.chdir(scratch.name)
    tokenizer = AutoTokenizer.from_pretrained(START)
    model = Reader()
    model.load_state_dict(torch.load(weights))
    model.eval()
    coded = tokenizer(["a key point", "b"], ["a passage", "of some more words"], padding=True, return_tensors="pt")
    names = ["input_ids", "attention_mask", "token_type_ids"]
    whole = pathlib.Path("float.onnx")
    torch.onnx.export(
        model, tuple(coded[name] for name in names), str(whole), input_names=names, output_names=["logits"],
        dynamic_axes={name: {0: "rows", 1: "tokens"} for name in names} | {"logits": {0: "rows"}}, opset_version=17, dynamo=False,
    )
    prepared = pathlib.Path("prepared.onnx")
    quant_pre_process(str(whole), str(prepared), skip_symbolic_shape=True)
    parts = pairs.load()
    rows = pairs.plain(parts["development"])
    truth = torch.tensor([row[2] for row in rows])
    wanted = logits_of(model, tokenizer, rows).argmax(1)
    print(json.dumps({"float": round(macro_f1(truth, wanted), 3)}))
    ways = {"weights alone": None}
    if options.compare:
        ways = {"activations too, per tensor": False, "activations too, per channel": True} | ways
    for way, per_channel in ways.items():
        path = pathlib.Path(f"{len(way)}.onnx")
        if per_channel is None:
            onnx.save(weights_in_8_bits(onnx.load(str(prepared))), str(path))
        else:
            quantize_dynamic(
                str(prepared), str(path), op_types_to_quantize=["MatMul", "Gather"], reduce_range=True, per_channel=per_channel, weight_type=QuantType.QInt8,
            )
        session = onnxruntime.InferenceSession(str(path))
        guess = torch.zeros(len(rows), dtype=torch.long)
        for group, coded, _ in batches(rows, tokenizer, 32):
            result = session.run(None, {name: coded[name].numpy() for name in names})[0]
            guess[group] = torch.from_numpy(np.argmax(result, 1))
        print(json.dumps({
            "way": way, "bytes": path.stat().st_size,
            "agreement": round((guess == wanted).float().mean().item(), 4), "macroF1": round(macro_f1(truth, guess), 3),
        }))
        kept = path
    shutil.copy(kept, out / "model.onnx")
    os.chdir(out)
    scratch.cleanup()
    shutil.copy(START / "tokenizer.json", out / "tokenizer.json")


if __name__ == "__main__":
    parser = argparse.ArgumentParser()
    parser.add_argument("--weights", default="reader.pt")
    parser.add_argument("--out", default="out")
    parser.add_argument("--compare", action="store_true", help="measure 8-bit activations too")
    export(parser.parse_args())
