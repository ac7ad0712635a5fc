import { defineExamples } from "../../../tests/support/examples";
import { Drawing, type Scene } from "./drawing";

const SCENES: Scene[] = ["empty-cart", "empty-orders", "empty-messages", "not-found", "error", "offline", "hero-bench"];

export const examples = defineExamples(
  Object.fromEntries(SCENES.map((scene) => [scene, <Drawing key={scene} scene={scene} className="w-48" eager />])),
);
