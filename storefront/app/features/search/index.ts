export { SearchField } from "./search-field";
export { SearchHelp } from "./search-help";
export { SearchResults } from "./search-results";
