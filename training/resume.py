# Restores weights from an exported model so that training can continue: `resume.py MODEL.onnx reader.pt`.
import sys
import numpy as np
import onnx, torch
from onnx import numpy_helper
from train import Reader


def weights_of(path):
    """{name: matrix} with train.py's names; converts 8-bit weights back to floats."""
    graph = onnx.load(path).graph
    values = {one.name: numpy_helper.to_array(one) for one in graph.initializer}
    for node in graph.node:
        if node.op_type == "DequantizeLinear":
            axis = next(one.i for one in node.attribute if one.name == "axis")
            whole, scale = values[node.input[0]].astype(np.float32), values[node.input[1]]
            values[node.output[0]] = whole * np.expand_dims(scale, 1 - axis)
        if node.op_type == "Gather" and node.input[0].endswith("_8"):
            name = node.input[0].removesuffix("_8")
            values[name] = values[node.input[0]].astype(np.float32) * values[f"{name}_scale"]
    # a MatMul's matrix lost its name in the export, but the bias added to its product kept one
    bias_of = {node.input[at]: node.input[1 - at] for node in graph.node if node.op_type == "Add" for at in (0, 1)}
    for node in graph.node:
        if node.op_type == "MatMul" and node.input[1] in values:
            values[bias_of[node.output[0]].removesuffix(".bias") + ".weight"] = values[node.input[1]].T
    return values


if __name__ == "__main__":
    source, out = sys.argv[1:]
    values = weights_of(source)
    state = Reader().state_dict()
    for name in state:
        if name in values:
            state[name] = torch.tensor(values[name].copy()).reshape(state[name].shape)
        elif "pooler" not in name:
            raise SystemExit(f"{source} has no {name}")
    torch.save(state, out)
