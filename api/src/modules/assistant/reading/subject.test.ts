import { describe, expect, it } from "vitest";
import { readQuestion } from "./read-question";
import { unknownSubject } from "./subject";

const subjectOf = (text: string) => unknownSubject(readQuestion(text, "en"));

describe("the thing that a question is about and that is not known here", () => {
  it.each([
    ["do you have gramophones", "gramophones", "goods"],
    ["how much is a gramophone", "gramophone", "goods"],
    ["gramophone price", "gramophone", "goods"],
    ["do you do gramophone repair", "gramophone", "work"],
    ["my gramophone is broken", "gramophone", "work"],
    ["mnatengeneza gramafoni", "gramafoni", "work"],
    ["gramafoni yangu imeharibika", "gramafoni", "work"],
    ["mna gramafoni ya laptop", "gramafoni", "goods"],
    ["can i pay with shells", "shells", "payment"],
    ["can you deliver to gondwana", "gondwana", "place"],
    ["do points expire", "expire", "claim"],
  ])("of “%s” is “%s”", (text, word, kind) => expect(subjectOf(text)).toEqual({ word, kind }));

  it.each([
    "do you have laptops",
    "how much is a battery",
    "my laptop does not start",
    "mna laptop poa wasee",
    "my pc is making loud noise",
    "nitaget warranty ya how long",
    "can i collect it myself",
    "thanks",
  ])("of “%s” is none", (text) => expect(subjectOf(text)).toBeNull());
});
