# Exports the trained reader as 8-bit ONNX with its tokenizer, and prints how often its verdicts match the float model's.
import argparse, json, os, pathlib, random, shutil, tempfile, time
import numpy as np
import onnx, onnxruntime, torch
from onnx import helper, numpy_helper
from onnxruntime.quantization import QuantType, quantize_dynamic
from onnxruntime.quantization.shape_inference import quant_pre_process
import pairs
from train import START, Coder, Reader, batches, macro_f1

NAMES = ["input_ids", "attention_mask", "token_type_ids"]


def weights_in_8_bits(model):
    """
    The same model with its large matrices as 8-bit numbers and one scale per column (of a MatMul) or row (of an embedding). MatMul
    weights are converted back to floats when the model is loaded; embeddings row by row when looked up, which saves 35 MB. All
    computation is in floats, so results are the same on CPUs with and without VNNI.
    """
    graph = model.graph
    products = {node.input[1] for node in graph.node if node.op_type == "MatMul"}
    lookups = {node.input[0]: node for node in graph.node if node.op_type == "Gather"}
    is_float = onnx.TensorProto.FLOAT
    for matrix in [one for one in graph.initializer if len(one.dims) == 2 and one.data_type == is_float]:
        name = matrix.name
        if name not in products and name not in lookups:
            continue
        values, axis = numpy_helper.to_array(matrix), 1 if name in products else 0
        scale = np.maximum(np.abs(values).max(axis=1 - axis), 1e-12).astype(np.float32) / 127
        whole = np.rint(values / np.expand_dims(scale, 1 - axis)).astype(np.int8)
        graph.initializer.remove(matrix)
        graph.initializer.append(numpy_helper.from_array(whole, f"{name}_8"))
        if name in products:
            graph.initializer.append(numpy_helper.from_array(scale, f"{name}_scale"))
            graph.initializer.append(numpy_helper.from_array(np.zeros_like(scale, dtype=np.int8), f"{name}_zero"))
            graph.node.insert(0, helper.make_node("DequantizeLinear", [f"{name}_8", f"{name}_scale", f"{name}_zero"], [name], axis=1))
            continue
        graph.initializer.append(numpy_helper.from_array(scale[:, None], f"{name}_scale"))
        node = lookups[name]
        at, index, out = list(graph.node).index(node), node.input[1], node.output[0]
        graph.node.remove(node)
        for step, made in enumerate([
            helper.make_node("Gather", [f"{name}_8", index], [f"{out}_8"]),
            helper.make_node("Gather", [f"{name}_scale", index], [f"{out}_scale"]),
            helper.make_node("Cast", [f"{out}_8"], [f"{out}_float"], to=is_float),
            helper.make_node("Mul", [f"{out}_float", f"{out}_scale"], [out]),
        ]):
            graph.node.insert(at + step, made)
    return model


def outlets(model):
    """The last MatMul of each feed-forward block: its input has outliers that don't fit into 8-bit activations."""
    sizes = {one.name: tuple(one.dims) for one in model.graph.initializer}
    return [node.name for node in model.graph.node if node.op_type == "MatMul" and sizes.get(node.input[1], (0, 0))[0] > 1000]


def logits_by(session, coder, rows):
    result = torch.zeros(len(rows), len(pairs.LABELS))
    for group, coded, _ in batches(rows, coder, 16):
        result[group] = torch.from_numpy(session.run(None, {name: coded[name].numpy() for name in NAMES})[0])
    return result


def export(options):
    out = pathlib.Path(options.out).resolve()
    out.mkdir(parents=True, exist_ok=True)
    weights = pathlib.Path(options.weights).resolve()
    # the quantizer writes 100 MB files to the working directory
    scratch = tempfile.TemporaryDirectory()
    os.chdir(scratch.name)
    coder = Coder()
    model = Reader(attention="eager")
    model.load_state_dict(torch.load(weights))
    model.eval()
    coded = coder.batch([pairs.Row("a key point", "", "", "b", []), pairs.Row("a passage", "of some", "more", "words", [])])
    torch.onnx.export(
        model, tuple(coded[name] for name in NAMES), "float.onnx", input_names=NAMES, output_names=["logits"],
        dynamic_axes={name: {0: "rows", 1: "tokens"} for name in NAMES} | {"logits": {0: "rows"}}, opset_version=17, dynamo=False,
    )
    quant_pre_process("float.onnx", "prepared.onnx", skip_symbolic_shape=True)
    parts = pairs.load()
    rows = pairs.plain(parts["development"]) + pairs.of_answers(parts["development"])
    rows += pairs.whole_answers(parts["development"], random.Random(1))
    rows = [row for row in rows if max(row.truth) == 1.0]
    random.Random(1).shuffle(rows)
    rows = rows[: options.rows]
    truth = torch.tensor([row.truth for row in rows]).argmax(1)
    session_options = onnxruntime.SessionOptions()
    session_options.intra_op_num_threads = 1
    wanted = logits_by(onnxruntime.InferenceSession("prepared.onnx", session_options), coder, rows)
    print(json.dumps({"float": round(macro_f1(truth, wanted.argmax(1)), 3)}))

    def dynamic(path, per_channel, left=()):
        quantize_dynamic(
            "prepared.onnx", path, op_types_to_quantize=["MatMul", "Gather"], reduce_range=True, per_channel=per_channel,
            weight_type=QuantType.QInt8, nodes_to_exclude=list(left),
        )

    def mixed(path):
        dynamic("dynamic.onnx", True, outlets(onnx.load("prepared.onnx")))
        onnx.save(weights_in_8_bits(onnx.load("dynamic.onnx")), path)

    ways = {
        "activations too, per tensor": lambda path: dynamic(path, False),
        "activations too, per channel": lambda path: dynamic(path, True),
        "activations but for outlets, per channel": mixed,
        "weights alone": lambda path: onnx.save(weights_in_8_bits(onnx.load("prepared.onnx")), path),
    }
    for at, (way, write) in enumerate(ways.items()):
        if not options.compare and way != options.way:
            continue
        path = f"way-{at}.onnx"
        write(path)
        session = onnxruntime.InferenceSession(path, session_options)
        begun = time.time()
        guess = logits_by(session, coder, rows)
        seconds = time.time() - begun
        print(json.dumps({
            "way": way, "bytes": pathlib.Path(path).stat().st_size, "msPerRow": round(1000 * seconds / len(rows), 1),
            "agreement": round((guess.argmax(1) == wanted.argmax(1)).float().mean().item(), 4),
            "macroF1": round(macro_f1(truth, guess.argmax(1)), 3),
        }), flush=True)
        if way == options.way:
            shutil.copy(path, out / "model.onnx")
    os.chdir(out)
    scratch.cleanup()
    shutil.copy(START / "tokenizer.json", out / "tokenizer.json")


if __name__ == "__main__":
    parser = argparse.ArgumentParser()
    parser.add_argument("--weights", default="reader.pt")
    parser.add_argument("--out", default="out")
    parser.add_argument("--way", default="weights alone")
    parser.add_argument("--rows", type=int, default=3000)
    parser.add_argument("--compare", action="store_true", help="measure the other ways to quantize too")
    export(parser.parse_args())
