import type { SheetPage } from "$/games";
import Entry from "./SheetEntry.svelte";
import RowArt from "./Shape.svelte";

const page: SheetPage = { Entry, RowArt, more: (shape) => `lay ${shape} 1` };

export default page;
