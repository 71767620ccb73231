// Audio worklet: collects microphone audio and posts it to the page every tenth of a second.

type Processor = new () => { readonly port: MessagePort };
type Scope = {
  AudioWorkletProcessor: Processor;
  registerProcessor: (name: string, processor: Processor) => void;
  sampleRate: number;
};
/** TypeScript has no types for a worklet's global scope. */
const scope = globalThis as unknown as Scope;

const size = Math.round(scope.sampleRate / 10);

class Capture extends scope.AudioWorkletProcessor {
  #collected = new Float32Array(size);
  #count = 0;

  process([input]: Float32Array[][]): boolean {
    for (const sample of input?.[0] ?? []) {
      this.#collected[this.#count] = sample;
      this.#count += 1;
      if (this.#count === size) {
        this.port.postMessage(this.#collected, [this.#collected.buffer]);
        this.#collected = new Float32Array(size);
        this.#count = 0;
      }
    }
    return true;
  }
}

scope.registerProcessor('capture', Capture);
