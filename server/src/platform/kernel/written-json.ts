// A value serialized to JSON by PostgreSQL, passed on without parsing it.
export class WrittenJson {
  readonly text: string;
  constructor(text: string) {
    this.text = text;
  }
}
