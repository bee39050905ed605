// The client's beginning.
import { render } from "preact";

render(<h1>Tavola</h1>, document.getElementById("app")!);
