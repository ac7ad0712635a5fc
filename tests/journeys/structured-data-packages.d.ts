declare module "@adobe/structured-data-validator" {
  /** Checks facts by the rules of Google's rich results. */
  export default class Validator {
    constructor(schemaOrgJson?: object);
    validate(found: unknown): Promise<{ issueMessage: string; severity: "ERROR" | "WARNING"; path: object[] }[]>;
  }
}

declare module "@marbec/web-auto-extractor" {
  /** Finds the facts that a page has for search engines. */
  export default class WebAutoExtractor {
    constructor(options: { addLocation?: boolean; embedSource?: string[] });
    parse(html: string): { jsonld: Record<string, object[]>; errors: object[] };
  }
}
