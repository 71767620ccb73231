// A value that is JSON already, as PostgreSQL wrote it: who passes it on need neither read nor write it again.
export class WrittenJson {
  readonly text: string;
  constructor(text: string) {
    this.text = text;
  }
}
