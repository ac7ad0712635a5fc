/** The part of jsdom that is used; it has no types of its own. */
declare module "jsdom" {
  export class JSDOM {
    constructor(text: string, options: { contentType: string });
    readonly window: { document: Document };
  }
}
